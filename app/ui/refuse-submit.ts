import { type RefObject, useEffect } from 'react'

/**
 * As a browser's own checks do: while a field holds what cannot be read, its form is not sent, and the field takes the
 * focus. The value that the form would send is the one before, which is not what stands there.
 */
export function useRefuseSubmit(field: RefObject<HTMLInputElement | null>, isUnread: boolean): void {
  useEffect(() => {
    const form = field.current?.form
    if (!isUnread || !form) return
    function refuse(event: Event) {
      event.preventDefault()
      event.stopImmediatePropagation()
      field.current?.focus()
    }
    form.addEventListener('submit', refuse, { capture: true })
    return () => form.removeEventListener('submit', refuse, { capture: true })
  }, [field, isUnread])
}
