import { useRef, useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { type Conflict, conflictText } from '#desk/ui/conflict-text.ts'
import { Notice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import {
  customerChangeSchema,
  customerPreferences,
  preferenceLength,
  preferenceNames,
} from '#domain/staff/customer-schemas.ts'
import type { DeskCustomer } from './desk-customer.ts'

type Props = { customer: DeskCustomer; onSaved: (customer: DeskCustomer) => void }

/**
 * Notes and preferences. What someone has typed stays when the customer changes behind it, by a merge for example; saving
 * it then says what has changed.
 */
export function CustomerNotes({ customer, onSaved }: Props) {
  const [shown, setShown] = useState(customer)
  const [isTouched, setTouched] = useState(false)
  const hasTypedSinceSend = useRef(false)
  if (!isTouched && shown !== customer) setShown(customer)
  return (
    <div
      onInput={() => {
        setTouched(true)
        hasTypedSinceSend.current = true
      }}
    >
      <CustomerNotesForm
        key={shown.version}
        customer={shown}
        onSend={() => {
          hasTypedSinceSend.current = false
        }}
        onSaved={(saved) => {
          // The save does not have what was typed after it was sent.
          setTouched(hasTypedSinceSend.current)
          onSaved(saved)
        }}
      />
    </div>
  )
}

/** If someone was faster, it says who and what they wrote, and loses nothing typed. */
function CustomerNotesForm({ customer, onSend, onSaved }: Props & { onSend: () => void }) {
  const [conflict, setConflict] = useState<Conflict<DeskCustomer> | null>(null)
  const [saved, setSaved] = useState(customer)
  const { version } = conflict?.newer ?? saved
  const params = { id: customer.id }

  function showConflict(failure: ApiFailure): boolean {
    const { by } = (failure.body ?? {}) as { by?: Conflict<DeskCustomer>['by'] }
    if (failure.status !== 409 || by === undefined) return false
    void reload(by)
    return true
  }
  async function reload(by: Conflict<DeskCustomer>['by']) {
    const result = await callDesk('GET /desk/customers/{id}', { params })
    setConflict({ by, newer: result.ok ? result.data.data : null })
  }
  const toBody = (values: Record<string, string>) => ({
    version,
    notes: values.notes ?? '',
    preferences: Object.fromEntries(
      preferenceNames.map((name) => [name, values[`preferences.${name}`] ?? '']),
    ),
  })

  return (
    <DeskForm
      label="Notes and preferences"
      schema={customerChangeSchema}
      complete={toBody}
      send={(values) => {
        onSend()
        return callDesk('PATCH /desk/customers/{id}', { params, body: toBody(values) })
      }}
      onDone={({ data }) => {
        setConflict(null)
        setSaved(data)
        onSaved(data)
        showToast({ tone: 'success', text: 'Saved.' })
      }}
      onFailure={showConflict}
      submitLabel={conflict ? 'Save mine instead' : 'Save'}
      busyLabel="Saving"
      variant="outline"
    >
      {(errorFor) => (
        <>
          {conflict ? (
            <Notice tone="warning" role="alert" title="These notes have changed meanwhile">
              {conflictText(conflict, describe)} What you typed is still here.
            </Notice>
          ) : null}
          <TextArea
            label="Notes"
            name="notes"
            rows={2}
            defaultValue={customer.notes}
            error={errorFor('notes')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {preferenceNames.map((name) => (
              <TextField
                key={name}
                label={customerPreferences[name]}
                name={`preferences.${name}`}
                maxLength={preferenceLength.max}
                autoComplete="off"
                defaultValue={customer.preferences[name] ?? ''}
                error={errorFor(`preferences.${name}`)}
              />
            ))}
          </div>
        </>
      )}
    </DeskForm>
  )
}

/** 'Guide dog · Seat: rear right'; 'nothing' if all was removed. */
function describe({ notes, preferences }: DeskCustomer): string {
  const wishes = preferenceNames.flatMap((name) =>
    preferences[name] ? [`${customerPreferences[name]}: ${preferences[name]}`] : [],
  )
  return [notes, ...wishes].filter(Boolean).join(' · ') || 'nothing'
}
