import { Hono } from 'hono'
import { isRowId } from '#server/api/auth/auth-common.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import * as examples from '#server/api/openapi/desk-staff-examples.ts'
import { type AuditEntry, listAudit } from '#server/data/staff/audit.ts'
import { type ListedMember, listStaff } from '#server/data/staff/staff.ts'
import { readDeskClient } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { changeStaff, inviteStaff, inviteStaffAgain } from '#server/use-cases/staff/people/manage-staff.ts'
import type { StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'

/** The people at the desk, and what they did. */
export function deskStaffApi(deps: StaffDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const managing = { permission: 'manage-staff', isDangerous: true } as const

  defineDeskRoute(desk, 'GET /desk/staff', {
    permission: 'read-staff',
    summary: 'List everyone who works at the desk',
    example: { data: [examples.staffMember] },
    handle: async () => ({ data: (await listStaff(deps.db)).map(toMember) }),
  })

  defineDeskRoute(desk, 'POST /desk/staff', {
    ...managing,
    summary: 'Send someone an invitation to the desk',
    description:
      'Emails a link that works once, for 72 hours. With `textTo`, the link is texted to that number instead.',
    bodyExample: examples.invite,
    example: { data: { ...examples.staffMember, state: 'invited' } },
    errors: [422],
    async handle({ c, auth, body }) {
      const by = { actor: auth.member, client: readDeskClient(c) }
      const result = await inviteStaff(deps, { ...by, ...body, site: c.get('site').host })
      return result.ok ? { data: toMember(result.member) } : result
    },
  })

  defineDeskRoute(desk, 'PATCH /desk/staff/{id}', {
    ...managing,
    summary: 'Change someone’s name or role, block or unblock them',
    description:
      'Blocking ends their sessions at once. `version` is that of the person as read: 409 if someone has changed them since.',
    params: staffParam,
    bodyExample: examples.staffChange,
    example: { data: examples.staffMember },
    errors: [404, 409, 422],
    async handle({ c, auth, params: { id }, body }) {
      if (!isRowId(id)) return notFound
      const by = { actor: auth.member, client: readDeskClient(c) }
      const result = await changeStaff(deps, { ...by, id, ...body })
      return result.ok ? { data: toMember(result.member) } : result
    },
  })

  defineDeskRoute(desk, 'POST /desk/staff/{id}/invitation', {
    ...managing,
    summary: 'Send someone another invitation',
    description:
      'For someone who missed the invitation, or lost their password or second factor. Accepting it replaces both. With `textTo`, the link is texted to that number.',
    params: staffParam,
    bodyExample: {},
    example: { data: examples.staffMember },
    errors: [404, 409, 422],
    async handle({ c, auth, params: { id }, body }) {
      if (!isRowId(id)) return notFound
      const by = { actor: auth.member, client: readDeskClient(c) }
      const result = await inviteStaffAgain(deps, { ...by, ...body, id, site: c.get('site').host })
      return result.ok ? { data: toMember(result.member) } : result
    },
  })

  defineDeskRoute(desk, 'GET /desk/audit', {
    permission: 'read-audit',
    summary: 'List who did what at the desk',
    description: 'The newest first. `meta.before` asks for the entries before this page.',
    query: {
      staff: { description: 'Only what this person did: their id' },
      subject: { description: 'Only what was done to this: an id, or a reference such as a booking’s' },
      before: { description: 'Only entries older than this one: its number' },
    },
    example: { data: [examples.auditEntry], meta: { before: null } },
    errors: [422],
    async handle({ query }) {
      const found = await listAudit(deps.db, { ...query, limit: pageSize + 1 })
      const entries = found.slice(0, pageSize)
      const before = found.length > pageSize ? (entries.at(-1)?.id ?? null) : null
      return { data: entries.map(toEntry), meta: { before } }
    },
  })

  function toMember({ id, name, email, role, version, createdAt, ...member }: ListedMember) {
    const isOpen = member.invitedUntil !== null && member.invitedUntil > deps.now()
    const state = member.blockedAt ? 'blocked' : member.passwordHash ? 'active' : 'invited'
    return {
      id,
      name,
      email,
      role,
      state: state as 'blocked' | 'active' | 'invited',
      invitedUntil: isOpen ? (member.invitedUntil?.toISOString() ?? null) : null,
      createdAt: createdAt.toISOString(),
      lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
      version,
    }
  }

  return api
}

const pageSize = 50

const notFound = { ok: false, error: { code: 'staff-not-found' } } as const

const staffParam = {
  id: {
    description: 'The id of the person',
    schema: { type: 'string', format: 'uuid' },
    example: examples.staffMember.id,
  },
}

function toEntry({
  id,
  at,
  action,
  staffId,
  actorName,
  changes,
  reason,
  device,
  address,
  ...entry
}: AuditEntry) {
  const { subjectKind: kind, subjectId, subjectLabel } = entry
  return {
    id,
    at: at.toISOString(),
    action,
    actor: staffId && actorName ? { id: staffId, name: actorName } : null,
    subject: kind && subjectId ? { kind, id: subjectId, label: subjectLabel ?? '' } : null,
    changes,
    reason,
    device,
    address,
  }
}
