import { type StaffRole, staffRoles } from './roles.ts'

/**
 * Who may do what at the desk. Every call of the desk names one permission, and the server checks it in one place
 * (`server/api/desk/route/define-desk-route.ts`). docs/desk.md has the table for people; a test compares the two.
 */
export const permissions = {
  /** One's own sign-in: sessions, password, second factors. */
  'own-account': staffRoles,
  'read-bookings': staffRoles,
  'take-bookings': ['owner', 'dispatcher'],
  'change-bookings': ['owner', 'dispatcher'],
  dispatch: ['owner', 'dispatcher'],
  'manage-fleet': ['owner', 'dispatcher'],
  'answer-quotes': ['owner', 'dispatcher'],
  'adjust-prices': ['owner', 'dispatcher'],
  'refund-payments': ['owner', 'dispatcher'],
  'confirm-payments': staffRoles,
  'send-messages': ['owner', 'dispatcher'],
  'write-notes': staffRoles,
  'merge-customers': ['owner', 'dispatcher'],
  'export-bookings': ['owner', 'accountant'],
  'export-customers': ['owner', 'accountant'],
  'erase-customers': ['owner'],
  'read-messages': ['owner', 'dispatcher'],
  'answer-messages': ['owner', 'dispatcher'],
  'read-staff': ['owner'],
  'manage-staff': ['owner'],
  'read-audit': ['owner', 'accountant'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof permissions

export const permissionTexts: Record<Permission, string> = {
  'own-account': 'Change their own password, passkeys and sessions',
  'read-bookings': 'See bookings, customers and payments',
  'take-bookings': 'Take bookings by phone, and send payment links',
  'change-bookings': 'Price, assign, decline and cancel bookings',
  dispatch: 'Assign cars and chauffeurs, and set the status of a trip',
  'manage-fleet': 'Change cars and chauffeurs, their documents and days off',
  'answer-quotes': 'Answer and decline quote requests',
  'adjust-prices': 'Add price lines and discounts, within the limit of the role',
  'refund-payments': 'Refund payments, within the limit of the role',
  'confirm-payments': 'Record Zelle payments that arrived, and refunds that were sent',
  'send-messages': 'Send messages of a booking again',
  'write-notes': 'Write notes that only the company sees',
  'merge-customers': 'Merge two addresses of one customer, or separate them',
  'export-bookings': 'Export bookings as a file',
  'export-customers': 'Export the data of a customer on request',
  'erase-customers': 'Erase the data of a customer on request',
  'read-messages': 'See emails, texts and contact messages',
  'answer-messages': 'Answer contact messages, send failed messages again',
  'read-staff': 'See who works at the desk',
  'manage-staff': 'Invite people, change roles, block people',
  'read-audit': 'Read the audit log',
}

export function isPermitted(role: StaffRole, permission: Permission): boolean {
  const roles: readonly StaffRole[] = permissions[permission]
  return roles.includes(role)
}

/** All that a role may do, for menus. The server checks each call again. */
export function permissionsOf(role: StaffRole): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => isPermitted(role, permission))
}
