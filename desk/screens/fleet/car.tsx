import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page, Panel } from '#desk/ui/page.tsx'
import { BlocksPanel } from './blocks-panel.tsx'
import { ChangeCarDialog, OutOfServiceDialog, RetireDialog, ReturnCarDialog } from './car-dialogs.tsx'
import { DetailRows } from './detail-rows.tsx'
import { Documents } from './documents.tsx'
import { CarState } from './fleet.tsx'
import type { FleetCar } from './fleet-data.ts'

/** One car: what it is, its documents, and when it is out of service. */
export function Screen() {
  const { id = '' } = useParams()
  const loaded = useData(id, (signal) => callDesk('GET /desk/fleet/{id}', { params: { id }, signal }))
  useRefresh(loaded.reload, { everySeconds: 60, about: ({ subject }) => subject === id })
  const canManage = usePermission('manage-fleet')
  const car = loaded.data?.data
  const setCar = (data: FleetCar) => loaded.setData({ data })
  return (
    <Page
      title={car?.name ?? 'Car'}
      lead={
        car ? (
          <span className="inline-flex flex-wrap items-center gap-2">
            <CarState car={car} />
          </span>
        ) : null
      }
      actions={car && canManage ? <CarActions car={car} onChanged={setCar} /> : null}
    >
      <LoadedView loaded={loaded} rows={3} rowClass="h-40">
        {({ data }) => (
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <Panel title="Car">
              <DetailRows
                rows={[
                  ['Class', data.className],
                  ['Plate', data.plate],
                  ['TLC number', data.tlcNumber],
                  ['Color', data.color],
                  ['Model', data.model],
                  ['Usually driven by', data.chauffeurs.join(', ')],
                  ['Notes', data.notes],
                ]}
              />
            </Panel>
            <div className="flex flex-col gap-6">
              <Panel
                title="Documents"
                text="From the day after a document has expired, the car is not sold and cannot be assigned."
              >
                <Documents documents={data.documents} />
              </Panel>
              <BlocksPanel
                title="Out of service"
                none="No time is entered."
                blocks={data.outOfService}
                canEnd={canManage}
                end={(block) =>
                  callDesk('POST /desk/fleet/{id}/out-of-service/{block}/end', {
                    params: { id, block },
                    body: { version: data.version },
                  })
                }
                ended={`${data.name} is back in service.`}
                onChanged={setCar}
                onStale={loaded.reload}
              />
            </div>
          </div>
        )}
      </LoadedView>
    </Page>
  )
}

type Props = { car: FleetCar; onChanged: (car: FleetCar) => void }

function CarActions({ car, onChanged }: Props) {
  function opener(Dialog: ComponentType<DialogProps>, done: string) {
    return async () => {
      const changed = await openModal<FleetCar>((close) => (
        <Dialog car={car} onReloaded={onChanged} onClose={close} />
      ))
      if (!changed) return
      onChanged(changed)
      showToast({ tone: 'success', text: done })
    }
  }
  if (car.retiredAt)
    return (
      <Button size="sm" onClick={opener(ReturnCarDialog, `${car.name} is in the fleet again.`)}>
        Return to the fleet
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={opener(ChangeCarDialog, 'Saved.')}>
        Change
      </Button>
      <Button size="sm" onClick={opener(OutOfServiceDialog, `${car.name} is out of service then.`)}>
        Out of service
      </Button>
      <Button size="sm" color="danger" onClick={opener(RetireDialog, `${car.name} has left the fleet.`)}>
        Retire
      </Button>
    </div>
  )
}

type DialogProps = {
  car: FleetCar
  onReloaded: (car: FleetCar) => void
  onClose: (changed?: FleetCar) => void
}
