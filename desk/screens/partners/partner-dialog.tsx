import { useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { type Conflict, conflictText } from '#desk/ui/conflict-text.ts'
import { Notice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { partnerChangeSchema, partnerSchema } from '#domain/staff/partner-schemas.ts'
import type { Partner } from './partner.ts'

type Props = { partner?: Partner; onClose: (saved?: Partner) => void }

/** Adds a partner, or changes one. If someone was faster, it says who and what they wrote, and loses nothing typed. */
export function PartnerDialog({ partner, onClose }: Props) {
  const [conflict, setConflict] = useState<Conflict<Partner> | null>(null)
  const current = conflict?.newer ?? partner

  function showConflict(failure: ApiFailure): boolean {
    const { by } = (failure.body ?? {}) as { by?: Conflict<Partner>['by'] }
    if (!partner || failure.status !== 409 || by === undefined) return false
    void reload(by)
    return true
  }
  async function reload(by: Conflict<Partner>['by']) {
    const result = await callDesk('GET /desk/partners')
    const newer = result.ok ? result.data.data.find(({ id }) => id === partner?.id) : undefined
    setConflict({ by, newer: newer ?? null })
  }
  const toFields = (values: Record<string, string>) => ({
    name: values.name ?? '',
    contact: values.contact ?? '',
    email: values.email ?? '',
    phone: values.phone ?? '',
    notes: values.notes ?? '',
  })
  const toBody = (values: Record<string, string>) => ({
    ...toFields(values),
    version: current?.version ?? 1,
    isActive: current?.isActive ?? true,
  })
  const send = (values: Record<string, string>) =>
    partner
      ? callDesk('PATCH /desk/partners/{id}', { params: { id: partner.id }, body: toBody(values) })
      : callDesk('POST /desk/partners', { body: toFields(values) })
  const title = partner ? `Change ${partner.name}` : 'Add a partner'

  return (
    <Dialog open title={title} onClose={() => onClose()}>
      <DeskForm
        label={title}
        schema={partner ? partnerChangeSchema : partnerSchema}
        complete={toBody}
        send={send}
        onDone={({ data }) => onClose(data)}
        onFailure={showConflict}
        submitLabel={conflict ? 'Save mine instead' : 'Save'}
        busyLabel="Saving"
        actions={
          <Button size="md" onClick={() => onClose()}>
            {conflict ? 'Leave it as it is now' : 'Back'}
          </Button>
        }
      >
        {(errorFor) => (
          <>
            {conflict ? (
              <Notice tone="warning" role="alert" title="This partner has changed meanwhile">
                {conflictText(conflict, describe)} What you typed is still here.
              </Notice>
            ) : null}
            <TextField
              label="Company"
              name="name"
              required
              autoComplete="off"
              defaultValue={partner?.name}
              error={errorFor('name')}
            />
            <TextField
              label="Contact"
              name="contact"
              autoComplete="off"
              hint="Who to ask for."
              defaultValue={partner?.contact}
              error={errorFor('contact')}
            />
            <EmailField
              label="Email"
              autoComplete="off"
              hint="Offers go to this address."
              defaultValue={partner?.email}
              error={errorFor('email')}
            />
            <TextField
              label="Phone"
              name="phone"
              type="tel"
              autoComplete="off"
              hint="A US number. We’ll text it, too."
              defaultValue={partner?.phone ? formatPhone(partner.phone) : ''}
              error={errorFor('phone')}
            />
            <TextArea
              label="Notes"
              name="notes"
              rows={2}
              hint="Only we see them."
              defaultValue={partner?.notes}
              error={errorFor('notes')}
            />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}

function describe({ name, contact, email, phone, notes, isActive }: Partner): string {
  const state = isActive ? '' : 'no longer works with us'
  return [name, contact, email, phone && formatPhone(phone), notes, state].filter(Boolean).join(' · ')
}
