import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ApiResult, callApi } from '#app/client/call-api.ts'
import { loadProfile } from '#app/client/profile.ts'
import { Button } from '#app/ui/button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { showError, showServerError } from '#app/ui/toasts/toasts-store.ts'
import { maxSavedItems } from '#domain/account/profile.ts'

type Saved = { id: string }

type Props<Item extends Saved> = {
  items: readonly Item[]
  /** The name of one entry: 'address', 'traveler'. */
  noun: string
  path: '/auth/addresses' | '/auth/passengers'
  empty: string
  nameOf: (item: Item) => string
  detailOf: (item: Item) => ReactNode
  /** The form of one entry; null for a new one. Calls `close` when saved or canceled. */
  renderForm: (item: Item | null, close: () => void) => ReactNode
}

/** The customer's saved entries: up to twenty, each can be edited and removed. */
export function SavedList<Item extends Saved>(props: Props<Item>) {
  const { items, noun, path, empty, nameOf, detailOf, renderForm } = props
  const [edited, setEdited] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = items.length >= maxSavedItems

  const close = () => setEdited(null)

  // After a form closes, the focus moves to the add button.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && edited === null) addButton.current?.focus()
    wasOpen.current = edited !== null
  }, [edited])

  async function remove(item: Item) {
    const name = nameOf(item)
    const agreed = await askToConfirm({
      title: `Remove ${name}?`,
      text: `We won’t suggest this ${noun} again. Trips you’ve already booked won’t change.`,
      danger: true,
    })
    if (!agreed) return
    const result = await callApi(`DELETE ${path}/{id}`, { params: { id: item.id } })
    if (!result.ok && result.status === 0)
      showError('We couldn’t reach our server. Check your internet connection and try again.')
    else if (!result.ok && result.status !== 404) showServerError(result.body)
    await loadProfile()
    addButton.current?.focus()
  }

  return (
    <div className="flex flex-col gap-6">
      {items.length === 0 && edited === null ? <p className="text-muted">{empty}</p> : null}
      <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {items.map((item) => (
          <li key={item.id} className="py-4">
            {edited === item.id ? (
              renderForm(item, close)
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <div className="min-w-0 grow basis-56">
                  <p className="font-medium wrap-anywhere">{nameOf(item)}</p>
                  <div className="text-small text-muted wrap-anywhere">{detailOf(item)}</div>
                </div>
                <div className="-ms-4 flex sm:ms-0 sm:-me-4">
                  <Button size="sm" variant="ghost" onClick={() => setEdited(item.id)}>
                    Change<span className="sr-only"> {nameOf(item)}</span>
                  </Button>
                  <Button size="sm" variant="ghost" color="danger" onClick={() => remove(item)}>
                    Remove<span className="sr-only"> {nameOf(item)}</span>
                  </Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      {edited === newItemId ? renderForm(null, close) : null}
      {edited === newItemId ? null : (
        <div>
          <Button
            ref={addButton}
            size="md"
            icon={<Icon name="plus" className="size-5" />}
            aria-disabled={isFull || undefined}
            onClick={() => isFull || setEdited(newItemId)}
          >
            Add {noun === 'address' ? 'an' : 'a'} {noun}
          </Button>
          {isFull ? <p className="pt-2 text-small text-muted">You can save up to {maxSavedItems}.</p> : null}
        </div>
      )}
    </div>
  )
}

const newItemId = 'new'

/** Waits for an entry of the profile to be saved, then reloads the profile. */
export async function saveEntry(saving: Promise<ApiResult<unknown>>): Promise<ApiResult<unknown>> {
  const result = await saving
  if (result.ok) await loadProfile()
  return result
}
