/** The roles of people who work at the desk. */
export const staffRoles = ['owner', 'dispatcher', 'accountant'] as const

export type StaffRole = (typeof staffRoles)[number]

export const roleLabels: Record<StaffRole, string> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  accountant: 'Accountant',
}

/** What each role is for, as the desk explains it. */
export const roleTexts: Record<StaffRole, string> = {
  owner: 'Does everything, and decides who works at the desk.',
  dispatcher: 'Runs the day: bookings, quotes and messages.',
  accountant: 'Reads bookings and payments, and who did what.',
}
