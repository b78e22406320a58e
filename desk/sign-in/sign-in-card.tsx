import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { Brand } from '#desk/ui/brand.tsx'
import { ColorModeSwitch } from '#desk/ui/color-mode.tsx'
import { useDocumentTitle } from '#desk/ui/page.tsx'

type Props = {
  title: string
  lead?: ReactNode
  /** Moves the focus to the heading, for a card that replaces another. */
  takesFocus?: boolean
  children?: ReactNode
}

/** The frame of the screens before the desk: sign-in, invitation, second factor. */
export function SignInCard({ title, lead, takesFocus = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)
  useLayoutEffect(() => {
    if (takesFocus) focusHeading(heading.current)
  }, [takesFocus])
  return (
    <main className="flex min-h-dvh flex-col items-center gap-6 px-gutter py-8 sm:justify-center sm:py-12">
      <div className="text-center">
        <Brand />
      </div>
      <div className="flex w-full max-w-lg flex-col gap-6 rounded-card border border-line bg-surface p-6 shadow-card sm:p-9 print:border-0 print:shadow-none">
        <div className="flex flex-col gap-2">
          <h1 ref={heading} className="text-heading">
            {title}
          </h1>
          {lead ? <p className="text-muted">{lead}</p> : null}
        </div>
        {children}
      </div>
      <ColorModeSwitch />
    </main>
  )
}
