import { Badge } from '#app/ui/surfaces/badge.tsx'
import { useMe } from '#desk/api/me.ts'
import { Time } from '#desk/ui/time.tsx'
import { roleLabels } from '#domain/staff/roles.ts'
import { MemberActions } from './member-actions.tsx'
import type { StaffMember } from './staff-member.ts'

type Props = { members: readonly StaffMember[]; canManage: boolean; onChanged: () => void }

/** A row for each person: in one line where there is room, as a card on a phone. */
export function StaffList({ members, canManage, onChanged }: Props) {
  const own = useMe(({ me }) => me?.id)
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {members.map((member) => (
        <li
          key={member.id}
          aria-label={member.name}
          className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,3fr)_7rem_minmax(0,3fr)] xl:grid-cols-[minmax(0,3fr)_7rem_minmax(0,3fr)_18rem]"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
              {member.name}
              {member.id === own ? <span className="font-normal text-muted">you</span> : null}
            </p>
            <p className="text-small text-muted wrap-anywhere">{member.email}</p>
          </div>
          <p>{roleLabels[member.role]}</p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
            <State member={member} />
          </div>
          {canManage ? (
            <MemberActions member={member} isOwn={member.id === own} onChanged={onChanged} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function State({ member: { state, createdAt, invitedUntil, lastSeenAt } }: { member: StaffMember }) {
  if (state === 'invited')
    return (
      <>
        <Badge tone="primary">Invited</Badge>
        {invitedUntil ? (
          <span>
            until <Time at={invitedUntil} />
          </span>
        ) : (
          noInvitation(createdAt, new Date())
        )}
      </>
    )
  return (
    <>
      {state === 'blocked' ? <Badge tone="danger">Blocked</Badge> : null}
      {lastSeenAt ? (
        <span>
          Last seen <Time at={lastSeenAt} />
        </span>
      ) : (
        'Not seen yet'
      )}
      {invitedUntil ? <Badge tone="primary">New invitation sent</Badge> : null}
    </>
  )
}

/** An invitation is sent by a job, and its link exists once that has run. */
function noInvitation(createdAt: string, now: Date): string {
  const isNew = now.getTime() - new Date(createdAt).getTime() < 5 * 60_000
  return isNew ? 'The link is on its way' : 'The invitation has expired'
}
