import { permissionsOf } from '#domain/staff/permissions.ts'

/** One example of each schema about people at the desk. Tests parse them with the contract. */

const email = 'grace@example.com'
const password = 'seven plums beneath a kayak'
const token = 'W3mEo0p7cV8nqk2yT5uH1xLzA9bRfGdJ4sQiKtYvXw0'
const at = '2026-11-15T12:00:00.000Z'
const id = '0c7a2d4e-6a3f-4b0a-9b9d-8f4f0e1d2c3b'

export const signIn = { email, password }
export const code = { code: '482 913' }
export const step = { step: 'second-factor' as const, factors: ['authenticator' as const] }
export const signedIn = { step: 'signed-in' as const, factors: [] }

export const passkeyOptions = { options: { challenge: 'dGhpcyBpcyBub3QgYSByZWFsIG9uZQ', rpId: 'localhost' } }

export const passkeyAnswer = {
  answer: {
    id: 'aGVsbG8td29ybGQ',
    rawId: 'aGVsbG8td29ybGQ',
    type: 'public-key' as const,
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    clientExtensionResults: {},
  },
}

export const newPasskey = { ...passkeyAnswer, name: 'Front desk computer' }

export const confirmation = { password, code: '482913' }

export const openInvitation = { token }
export const acceptInvitation = { token, name: 'Grace Hopper', password }

export const invitation = {
  name: 'Grace Hopper',
  email,
  role: 'dispatcher' as const,
  isFirstOwner: false,
  expiresAt: at,
}

export const me = {
  id,
  name: 'Grace Hopper',
  email,
  role: 'dispatcher' as const,
  permissions: permissionsOf('dispatcher'),
  step: 'signed-in' as const,
  confirmedUntil: at,
  hasPassword: true,
  authenticatorSince: at,
  recoveryCodesLeft: 9,
  liveFrom: '1403-1794830400',
  passkeys: [{ id: 'aGVsbG8td29ybGQ', name: 'Front desk computer', createdAt: at, lastUsedAt: null }],
}

export const session = {
  id: '5b1e9a2c-3d4f-4a5b-8c6d-7e8f9a0b1c2d',
  device: 'Chrome on Windows',
  address: '192.0.2.1',
  createdAt: at,
  lastUsedAt: at,
  current: true,
}

export const changePassword = { currentPassword: 'an older one of hers', password }

export const authenticator = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Sagewood:grace%40example.com?issuer=Sagewood&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}

export const recoveryCodes = { codes: ['QHR4-7KZM-2WXA', 'M3NB-VD8T-6YQC'] }

export const invite = { email, name: 'Grace Hopper', role: 'dispatcher' as const }

export const staffChange = { version: 1, role: 'accountant' as const }

export const staffMember = {
  id,
  name: 'Grace Hopper',
  email,
  role: 'dispatcher' as const,
  state: 'active' as const,
  invitedUntil: null,
  createdAt: at,
  lastSeenAt: at,
  version: 1,
}

export const auditEntry = {
  id: 1,
  at,
  action: 'staff-changed',
  actor: { id: '1f2d4f0b-92f7-4d38-b1c6-3d7c0f5b6a21', name: 'Ada Lovelace' },
  subject: { kind: 'staff', id, label: 'Grace Hopper' },
  changes: [{ field: 'Role', from: 'Dispatcher', to: 'Accountant' }],
  reason: null,
  device: 'Chrome on Windows',
  address: '192.0.2.1',
}
