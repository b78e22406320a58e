import { type MouseEvent, useState } from 'react'
import { type ButtonStyleProps, buttonClass } from '#app/ui/button.tsx'

const quotePage = '/support/contact-us#quote'

/** A link to the form, which opens it in place once the scripts are there. */
export function RequestQuoteButton(look: ButtonStyleProps) {
  const [loading, setLoading] = useState(false)

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (loading) return
    setLoading(true)
    try {
      const { openQuoteDialog } = await import('./quote-dialog.tsx')
      openQuoteDialog()
    } catch {
      window.location.assign(quotePage)
    }
    setLoading(false)
  }

  return (
    <a
      href={quotePage}
      aria-haspopup="dialog"
      aria-busy={loading || undefined}
      onClick={open}
      className={buttonClass(look)}
    >
      Request a quote
    </a>
  )
}
