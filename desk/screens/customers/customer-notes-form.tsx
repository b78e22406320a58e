import { useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { Notice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { shortTime } from '#desk/ui/time.tsx'
import {
  customerChangeSchema,
  customerPreferences,
  preferenceLength,
  preferenceNames,
} from '#domain/staff/customer-schemas.ts'
import type { DeskCustomer } from './desk-customer.ts'

type Props = { customer: DeskCustomer; onSaved: (customer: DeskCustomer) => void }

/** Notes and preferences. If someone was faster, it says who and what they wrote, and loses nothing typed. */
export function CustomerNotesForm({ customer, onSaved }: Props) {
  const [newer, setNewer] = useState<{ customer: DeskCustomer; by: string } | null>(null)
  const { version } = newer?.customer ?? customer
  const params = { id: customer.id }

  function showConflict(failure: ApiFailure): boolean {
    const { by } = (failure.body ?? {}) as { by?: { name: string; at: string } | null }
    if (failure.status !== 409 || by === undefined) return false
    void reload(by ? `${by.name}, ${shortTime(by.at, new Date())}` : 'Someone')
    return true
  }
  async function reload(by: string) {
    const result = await callDesk('GET /desk/customers/{id}', { params })
    if (result.ok) setNewer({ customer: result.data.data, by })
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
      send={(values) => callDesk('PATCH /desk/customers/{id}', { params, body: toBody(values) })}
      onDone={({ data }) => {
        onSaved(data)
        showToast({ tone: 'success', text: 'Saved.' })
      }}
      onFailure={showConflict}
      submitLabel={newer ? 'Save mine instead' : 'Save'}
      busyLabel="Saving"
      variant="outline"
    >
      {(errorFor) => (
        <>
          {newer ? (
            <Notice tone="warning" role="alert" title="These notes have changed meanwhile">
              {newer.by} wrote: {describe(newer.customer)}. What you typed is still here.
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
