import { Icon } from '#app/ui/icon.tsx'

export type Benefit = {
  icon: 'one-price' | 'never-double' | 'no-account' | 'on-time'
  title: string
  text: string
}

export function Benefits({ promises }: { promises: readonly Benefit[] }) {
  return (
    <section aria-labelledby="promises" className="page-width py-20 sm:py-28">
      <h2 id="promises" className="max-w-2xl text-heading">
        Four things you need not ask
      </h2>
      <ul className="mt-12 grid gap-10 sm:grid-cols-2 xl:grid-cols-4">
        {promises.map(({ icon, title, text }) => (
          <li key={icon} className="flex flex-col gap-3 border-t border-line pt-6">
            <Icon set="benefits" name={icon} className="size-9 text-accent" />
            <h3 className="text-title">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
