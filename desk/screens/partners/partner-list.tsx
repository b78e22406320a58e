import { Button } from '#app/ui/button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import type { Partner } from './partner.ts'
import { PartnerDialog } from './partner-dialog.tsx'

type Props = { partners: readonly Partner[]; onChanged: () => void }

/** A row for each company: in one line where there is room, as a card on a phone. */
export function PartnerList({ partners, onChanged }: Props) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {partners.map((partner) => (
        <li
          key={partner.id}
          aria-label={partner.name}
          className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)_20rem]"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">{partner.name}</p>
            <p className="text-small text-muted wrap-anywhere">{partner.contact}</p>
          </div>
          <div className="min-w-0 text-small">
            <a
              href={`mailto:${partner.email}`}
              className="flex min-h-6 items-center wrap-anywhere hover:underline"
            >
              {partner.email}
            </a>
            {partner.phone ? (
              <a
                href={`tel:${partner.phone}`}
                className="flex min-h-6 items-center whitespace-nowrap hover:underline"
              >
                {formatPhone(partner.phone)}
              </a>
            ) : null}
          </div>
          <div className="flex min-w-0 flex-col items-start gap-1 text-small text-muted">
            {partner.isActive ? null : <Badge>No longer works with us</Badge>}
            {partner.notes ? <p className="whitespace-pre-line wrap-anywhere">{partner.notes}</p> : null}
          </div>
          <PartnerActions partner={partner} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}

function PartnerActions({ partner, onChanged }: { partner: Partner; onChanged: () => void }) {
  const { id, name, isActive: wasActive, phone, ...fields } = partner
  const { isBusy, failure, run } = useAction()

  async function change() {
    const changed = await openModal<Partner>((close) => <PartnerDialog partner={partner} onClose={close} />)
    if (changed) done(`${changed.name} has been changed`)
  }

  async function setActive(isActive: boolean) {
    if (isBusy) return
    const isSure =
      isActive ||
      (await askToConfirm({
        title: `Stop working with ${name}?`,
        text: 'They can’t be offered trips anymore. Past trips stay as they are, and you can work with them again later.',
        confirmLabel: 'Stop working with them',
        danger: true,
      }))
    const body = { ...fields, name, phone: phone ?? '', isActive }
    const changed =
      isSure && (await run(() => callDesk('PATCH /desk/partners/{id}', { params: { id }, body })))
    // After a conflict the row shows the newer details, and the next press is about that version.
    if (isSure && !changed) onChanged()
    if (changed) done(isActive ? `${name} works with us again` : `${name} no longer works with us`)
  }

  function done(text: string) {
    showToast({ tone: 'success', text })
    onChanged()
  }

  return (
    <>
      <div className="-mx-4 flex flex-wrap md:col-span-full xl:col-auto xl:justify-end">
        <Button variant="ghost" size="sm" onClick={change}>
          Change<span className="sr-only"> {name}</span>
        </Button>
        {wasActive ? (
          <Button variant="ghost" color="danger" size="sm" onClick={() => setActive(false)}>
            Stop working with them<span className="sr-only">: {name}</span>
          </Button>
        ) : (
          <Button variant="ghost" size="sm" onClick={() => setActive(true)}>
            Work with them again<span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      {failure ? <FailureNotice className="col-span-full" failure={failure} /> : null}
    </>
  )
}
