import { create } from 'zustand'
import { uncheckedTabStorage } from '#app/client/tab-storage.ts'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import type { Price } from '#domain/pricing/price/price.ts'

/** What a dispatcher has typed for a caller. */
export type PhoneDraft = {
  /** Whose draft it is: someone else who signs in at this tab begins anew. */
  staffId: string
  form: BookingForm
  carId: string | null
  agreed: { isOn: boolean; dollars: string; reason: string }
  sendText: boolean
  /** One draft makes one booking: every try sends this key. */
  key: string
  /** The last try that got no response, as it was sent. */
  unanswered: string | null
  /** Where the caller is usually picked up or dropped off. */
  addresses: string[]
  /** The reference of the booking that filled in the form. */
  filledFrom: string | null
}

type State = {
  draft: PhoneDraft
  errors: FieldError[]
  /** Counts validations: the focus moves to the errors once per validation. */
  round: number
  /** The price that the server has now, after it refused the one on the screen. */
  newPrice: { price: Price | null; priceToken: string | null; before: Price | null } | null
}

const storage = uncheckedTabStorage<PhoneDraft>('desk-phone-booking')

export const usePhoneDraft = create<State>(() => ({
  draft: emptyDraft(''),
  errors: [],
  round: 0,
  newPrice: null,
}))

/** Opens the draft of this person in this tab, or an empty one. */
export function openDraft(staffId: string): void {
  if (usePhoneDraft.getState().draft.staffId === staffId) return
  const stored = storage.read() as Partial<PhoneDraft> | null
  const empty = emptyDraft(staffId)
  const isOwn = stored?.staffId === staffId && typeof stored.form === 'object'
  setDraft(isOwn ? { ...empty, ...stored, form: { ...empty.form, ...stored.form } } : empty)
}

export function resetDraft(): void {
  storage.clear()
  usePhoneDraft.setState({
    draft: emptyDraft(usePhoneDraft.getState().draft.staffId),
    errors: [],
    newPrice: null,
  })
}

/** Changes the draft, and keeps it in the tab: a reload loses nothing. */
export function changeDraft(change: Partial<PhoneDraft>): void {
  setDraft({ ...usePhoneDraft.getState().draft, ...change })
}

/** Changes fields of the trip or of the people. Their errors disappear. */
export function fillForm(fields: Partial<BookingForm>): void {
  const { draft } = usePhoneDraft.getState()
  for (const name of Object.keys(fields)) clearErrors(name)
  if ('promo' in fields) clearErrors('promocodeId')
  changeDraft({ form: { ...draft.form, ...fields } })
}

export function showErrors(errors: FieldError[]): void {
  usePhoneDraft.setState(({ round }) => ({ errors, round: round + 1 }))
}

export function clearErrors(path: string): void {
  const { errors } = usePhoneDraft.getState()
  const left = errors.filter((error) => error.path !== path && !error.path.startsWith(`${path}.`))
  if (left.length < errors.length) usePhoneDraft.setState({ errors: left })
}

function setDraft(draft: PhoneDraft): void {
  // Another trip, car or price makes the refused price irrelevant.
  const before = usePhoneDraft.getState().draft
  const isSamePrice = before.form === draft.form && before.carId === draft.carId
  usePhoneDraft.setState(isSamePrice ? { draft } : { draft, newPrice: null })
  storage.save(draft)
}

function emptyDraft(staffId: string): PhoneDraft {
  return {
    staffId,
    form: emptyBookingForm(new Date()),
    carId: null,
    agreed: { isOn: false, dollars: '', reason: '' },
    sendText: false,
    key: crypto.randomUUID(),
    unanswered: null,
    addresses: [],
    filledFrom: null,
  }
}
