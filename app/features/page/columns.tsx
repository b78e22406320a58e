import type { ReactNode } from 'react'

/** The main column and the aside, which is below it on a phone. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)] lg:gap-16">
      <div className="flex flex-col gap-8">{children}</div>
      <aside className="lg:sticky lg:top-28">{aside}</aside>
    </div>
  )
}
