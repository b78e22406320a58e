import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page, Panel } from '#desk/ui/page.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { BlocksPanel } from './blocks-panel.tsx'
import {
  ChangeChauffeurDialog,
  type ChauffeurDialogProps,
  DaysOffDialog,
  LeaveDialog,
  ReturnDialog,
} from './chauffeur-dialogs.tsx'
import { DetailRows } from './detail-rows.tsx'
import { Documents, DocumentWarnings, dayText } from './documents.tsx'
import { type FleetChauffeur, weekdayOrder, weekdays } from './fleet-data.ts'
import { hoursText } from './hours-text.ts'
import { InviteChauffeur } from './invite-chauffeur.tsx'

/** One chauffeur: contact, documents, the hours of the week, and days off. */
export function Screen() {
  const { id = '' } = useParams()
  const loaded = useData(id, (signal) => callDesk('GET /desk/chauffeurs/{id}', { params: { id }, signal }))
  useRefresh(loaded.reload, { everySeconds: 60, about: ({ subject }) => subject === id })
  const canManage = usePermission('manage-fleet')
  const chauffeur = loaded.data?.data
  const setChauffeur = (data: FleetChauffeur) => loaded.setData({ data })
  return (
    <Page
      title={chauffeur?.name ?? 'Chauffeur'}
      lead={chauffeur ? <State chauffeur={chauffeur} /> : null}
      actions={chauffeur && canManage ? <Actions chauffeur={chauffeur} onChanged={setChauffeur} /> : null}
    >
      <LoadedView loaded={loaded} rows={3} rowClass="h-40">
        {({ data }) => (
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <div className="flex flex-col gap-6">
              <Contact chauffeur={data} />
              <Panel
                title="Documents"
                text="From the day after a document has expired, no trip can be assigned to them."
              >
                <Documents documents={data.documents} />
              </Panel>
            </div>
            <div className="flex flex-col gap-6">
              <Week shifts={data.shifts} />
              <BlocksPanel
                title="Days off"
                none="None are entered."
                blocks={data.daysOff}
                describe={({ from, to }) => describeDays(from, to)}
                canEnd={canManage}
                end={(block) =>
                  callDesk('POST /desk/chauffeurs/{id}/days-off/{block}/end', {
                    params: { id, block },
                    body: { version: data.version },
                  })
                }
                ended={`${data.name} can be assigned then.`}
                onChanged={setChauffeur}
                onStale={loaded.reload}
              />
            </div>
          </div>
        )}
      </LoadedView>
    </Page>
  )
}

function State({ chauffeur: { today, documents, leftAt } }: { chauffeur: FleetChauffeur }) {
  if (leftAt) return <Badge>No longer works here</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {today.isOff ? <Badge>Off today</Badge> : null}
      <DocumentWarnings documents={documents} />
    </span>
  )
}

function Contact({ chauffeur }: { chauffeur: FleetChauffeur }) {
  const { phone, email, languages, carName, licenseNumber, tlcNumber, notes } = chauffeur
  return (
    <Panel title="Chauffeur">
      <DetailRows
        rows={[
          [
            'Phone',
            <a key="phone" href={`tel:${phone}`} className={linkClass}>
              {formatPhone(phone)}
            </a>,
          ],
          [
            'Email',
            email ? (
              <a key="email" href={`mailto:${email}`} className={linkClass}>
                {email}
              </a>
            ) : null,
          ],
          ['Languages', languages.join(', ')],
          ['Usual car', carName],
          ['License number', licenseNumber],
          ['TLC number', tlcNumber],
          ['Notes', notes],
        ]}
      />
    </Panel>
  )
}

const linkClass = 'tabular inline-flex min-h-6 items-center text-accent hover:underline'

function Week({ shifts }: Pick<FleetChauffeur, 'shifts'>) {
  return (
    <Panel title="Usual hours">
      {shifts.length === 0 ? (
        <p className="text-muted">Works whenever asked.</p>
      ) : (
        <DetailRows
          rows={weekdayOrder.map((weekday) => {
            const shift = shifts.find((each) => each.weekday === weekday)
            return [
              weekdays[weekday],
              shift ? (
                <span key={weekday} className="tabular">
                  {hoursText(shift)}
                </span>
              ) : (
                <span key={weekday} className="text-muted">
                  Off
                </span>
              ),
            ]
          })}
        />
      )}
    </Panel>
  )
}

/** 'Nov 23, 2026 to Nov 27, 2026'. The end is the midnight after the last day. */
function describeDays(from: string, to: string): string {
  const first = toCalendarDay(newYorkClockAt(new Date(from)))
  const last = toCalendarDay(newYorkClockAt(new Date(new Date(to).getTime() - 60_000)))
  return first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`
}

type Props = { chauffeur: FleetChauffeur; onChanged: (chauffeur: FleetChauffeur) => void }

function Actions({ chauffeur, onChanged }: Props) {
  function opener(Dialog: ComponentType<ChauffeurDialogProps>, done: string) {
    return async () => {
      const changed = await openModal<FleetChauffeur>((close) => (
        <Dialog chauffeur={chauffeur} onReloaded={onChanged} onClose={close} />
      ))
      if (!changed) return
      onChanged(changed)
      showToast({ tone: 'success', text: done })
    }
  }
  if (chauffeur.leftAt)
    return (
      <Button size="sm" onClick={opener(ReturnDialog, `${chauffeur.name} can be assigned again.`)}>
        Works here again
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={opener(ChangeChauffeurDialog, 'Saved.')}>
        Change
      </Button>
      <Button size="sm" onClick={opener(DaysOffDialog, 'The days off are saved.')}>
        Days off
      </Button>
      <InviteChauffeur chauffeur={chauffeur} />
      <Button
        size="sm"
        color="danger"
        onClick={opener(LeaveDialog, `${chauffeur.name} can no longer be assigned.`)}
      >
        No longer works here
      </Button>
    </div>
  )
}
