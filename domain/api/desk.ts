import * as z from 'zod/mini'
import { permissions } from '#domain/staff/permissions.ts'
import { staffRoles } from '#domain/staff/roles.ts'
import * as schemas from '#domain/staff/staff-schemas.ts'
import { dataOf, defineCalls, instant, named, text } from './call.ts'

const role = z.enum(staffRoles)

const permission = z.enum(Object.keys(permissions) as [keyof typeof permissions])

/** What a sign-in needs next. A passkey alone is a full sign-in, so it skips the second factor. */
export const signInSteps = ['second-factor', 'set-up', 'signed-in'] as const

const signInStep = named(
  'DeskSignInStep',
  z.object({
    step: z.enum(signInSteps),
    /** The second factors that this person has. */
    factors: z.array(z.enum(['passkey', 'authenticator', 'recovery-code'])),
  }),
)

const me = named(
  'DeskPerson',
  z.object({
    id: z.uuid(),
    name: text,
    email: text,
    role,
    permissions: z.array(permission),
    step: z.enum(signInSteps),
    /** Until when dangerous actions need no further confirmation; null if they need one now. */
    confirmedUntil: z.nullable(instant),
    hasPassword: z.boolean(),
    authenticatorSince: z.nullable(instant),
    recoveryCodesLeft: z.int(),
    /** The position in the stream of changes: whatever is loaded after this response is as new as it, or newer. */
    liveFrom: text,
    passkeys: z.array(
      z.object({ id: text, name: text, createdAt: instant, lastUsedAt: z.nullable(instant) }),
    ),
  }),
)

const deskSession = named(
  'DeskSession',
  z.object({
    id: z.uuid(),
    device: text,
    address: text,
    createdAt: instant,
    lastUsedAt: instant,
    current: z.boolean(),
  }),
)

/** Options for the browser's credential API, as the WebAuthn library made them. */
const passkeyOptions = named('PasskeyOptions', z.object({ options: z.record(z.string(), z.unknown()) }))

const authenticator = named('NewAuthenticator', z.object({ secret: text, uri: text }))

const recoveryCodes = named('RecoveryCodes', z.object({ codes: z.array(text) }))

const invitation = named(
  'Invitation',
  z.object({ name: text, email: text, role, isFirstOwner: z.boolean(), expiresAt: instant }),
)

const staffMember = named(
  'StaffMember',
  z.object({
    id: z.uuid(),
    name: text,
    email: text,
    role,
    state: z.enum(['invited', 'active', 'blocked']),
    invitedUntil: z.nullable(instant),
    createdAt: instant,
    lastSeenAt: z.nullable(instant),
    version: z.int(),
  }),
)

const auditEntry = named(
  'AuditEntry',
  z.object({
    id: z.int(),
    at: instant,
    action: text,
    actor: z.nullable(z.object({ id: z.uuid(), name: text })),
    subject: z.nullable(z.object({ kind: text, id: text, label: text })),
    /** The changed fields, old and new. */
    changes: z.array(z.object({ field: text, from: z.nullable(text), to: z.nullable(text) })),
    reason: z.nullable(text),
    device: text,
    address: text,
  }),
)

const done = dataOf(named('Done', z.object({})))

export const deskCalls = defineCalls({
  'POST /desk/sign-in': { body: named('DeskSignIn', schemas.deskSignInSchema), response: dataOf(signInStep) },
  'POST /desk/sign-in/code': {
    body: named('DeskCode', schemas.deskCodeSchema),
    response: dataOf(signInStep),
  },
  'POST /desk/sign-in/passkey/options': { response: dataOf(passkeyOptions) },
  'POST /desk/sign-in/passkey': {
    body: named('PasskeyAnswer', schemas.passkeyAnswerSchema),
    response: dataOf(signInStep),
  },
  'POST /desk/sign-out': { response: done },
  'POST /desk/invitations/open': {
    body: named('OpenInvitation', schemas.openInvitationSchema),
    response: dataOf(invitation),
  },
  'POST /desk/invitations/accept': {
    body: named('AcceptInvitation', schemas.acceptInvitationSchema),
    response: dataOf(signInStep),
  },
  'GET /desk/me': { response: dataOf(me) },
  'POST /desk/confirm': { body: named('ConfirmIdentity', schemas.confirmIdentitySchema), response: done },
  'POST /desk/confirm/passkey/options': { response: dataOf(passkeyOptions) },
  'POST /desk/confirm/passkey': {
    body: named('PasskeyConfirmation', schemas.passkeyAnswerSchema),
    response: done,
  },
  'GET /desk/events': { contentType: 'text/event-stream' },
  'GET /desk/sessions': { response: dataOf(z.array(deskSession)) },
  'DELETE /desk/sessions/{id}': { response: done },
  'POST /desk/password': { body: named('StaffPassword', schemas.staffPasswordSchema), response: done },
  'POST /desk/authenticator': { response: dataOf(authenticator) },
  'POST /desk/authenticator/check': {
    body: named('AuthenticatorCode', schemas.deskCodeSchema),
    response: dataOf(recoveryCodes),
  },
  'DELETE /desk/authenticator': { response: done },
  'POST /desk/recovery-codes': { response: dataOf(recoveryCodes) },
  'POST /desk/passkeys/options': { response: dataOf(passkeyOptions) },
  'POST /desk/passkeys': {
    body: named('NewPasskey', schemas.newPasskeySchema),
    status: 201,
    response: dataOf(recoveryCodes),
  },
  'DELETE /desk/passkeys/{id}': { response: done },
  'GET /desk/staff': { response: dataOf(z.array(staffMember)) },
  'POST /desk/staff': {
    body: named('Invite', schemas.inviteSchema),
    status: 201,
    response: dataOf(staffMember),
  },
  'PATCH /desk/staff/{id}': {
    body: named('StaffChange', schemas.staffChangeSchema),
    response: dataOf(staffMember),
  },
  'POST /desk/staff/{id}/invitation': {
    body: named('InviteAgain', schemas.inviteAgainSchema),
    response: dataOf(staffMember),
  },
  'GET /desk/audit': {
    query: schemas.auditQuerySchema,
    response: z.object({
      data: z.array(auditEntry),
      meta: z.object({ before: z.nullable(z.int()) }),
    }),
  },
})
