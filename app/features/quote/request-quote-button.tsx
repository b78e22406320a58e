import { type MouseEvent, type ReactNode, useState } from 'react'
import { type ButtonStyleProps, buttonClass } from '#app/ui/button.tsx'

const quotePage = '/support/contact-us#quote'

type Props = ButtonStyleProps & {
  children?: ReactNode
  /** Called before the form opens, to fill it in. */
  onOpen?: () => Promise<void>
}

/** A link to the form's page. With JavaScript it opens the form in a dialog. */
export function RequestQuoteButton({ children = 'Request a quote', onOpen, ...style }: Props) {
  const [loading, setLoading] = useState(false)

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (loading) return
    setLoading(true)
    try {
      await onOpen?.()
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
      data-needs-app=""
      aria-busy={loading || undefined}
      onClick={open}
      className={buttonClass(style)}
    >
      {children}
    </a>
  )
}
