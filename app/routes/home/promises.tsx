import { Icon } from '#app/ui/icon.tsx'

const promises = [
  {
    icon: 'one-price',
    title: 'The quote is the bill',
    text: 'Tolls, fees, tax and gratuity are in the price, each on its own line, before you book.',
  },
  {
    icon: 'never-double',
    title: 'Your car is yours',
    text: 'A car that is kept for you is promised to nobody else at that hour. The system refuses it.',
  },
  {
    icon: 'no-account',
    title: 'No account needed',
    text: 'Book as a guest. A link in your confirmation lets you change or cancel without a call.',
  },
  {
    icon: 'on-time',
    title: 'New York time, always',
    text: 'Every hour we show is the hour at the kerb, wherever you are when you book.',
  },
] as const

export function Promises() {
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
