import type { ReactNode } from 'react'

type Props = { title: string; text: string; children: ReactNode }

/** What stands beside a page's text: why to turn there, and the ways, one below the other. */
export function AsideCard({ title, text, children }: Props) {
  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-7 shadow-card sm:p-9">
      <h2 className="text-title">{title}</h2>
      <p className="text-muted">{text}</p>
      <div className="flex flex-col gap-3">{children}</div>
    </section>
  )
}
