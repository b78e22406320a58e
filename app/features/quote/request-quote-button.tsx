import { type MouseEvent, useState } from 'react'
import { type ButtonStyleProps, buttonClass } from '#app/ui/button.tsx'

const quotePage = '/support/contact-us#quote'

/** A link to the form's page. With JavaScript it opens the form in a dialog. */
export function RequestQuoteButton(style: ButtonStyleProps) {
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
      className={buttonClass(style)}
    >
      Request a quote
    </a>
  )
}
