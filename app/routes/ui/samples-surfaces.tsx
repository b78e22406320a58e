import { Icon } from '#app/ui/icon.tsx'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { Card, LinkCard } from '#app/ui/surfaces/card.tsx'
import { Prose, ProseTable } from '#app/ui/surfaces/prose.tsx'
import { Section, Specimen } from './samples-frame.tsx'

export function Surfaces() {
  return (
    <Section
      id="surfaces"
      title="Surfaces"
      note="Hairlines and space do the work; a shadow only where something can be lifted."
    >
      <Specimen title="Badge" className="flex flex-wrap gap-3">
        <Badge>Requested</Badge>
        <Badge tone="primary">Assigned</Badge>
        <Badge tone="success" icon={<Icon name="circle-check" className="size-4" />}>
          Paid
        </Badge>
        <Badge tone="danger">Canceled</Badge>
      </Specimen>
      <Specimen title="Card" className="grid items-stretch gap-6 md:grid-cols-2 xl:grid-cols-3">
        <Card>
          <h4 className="font-display text-title">Plain</h4>
          <p className="text-muted">A surface that holds something, and does nothing.</p>
        </Card>
        <LinkCard to="/ui#surfaces" title="A link" headingLevel={4}>
          <p className="text-muted">The whole card is pressed; its title alone is read out.</p>
        </LinkCard>
        <LinkCard to="/ui#surfaces" title="With a picture" headingLevel={4} picture={<Horizon />}>
          <p className="text-muted">The picture fills the top, edge to edge.</p>
        </LinkCard>
      </Specimen>
      <Specimen title="Prose" note="The HTML of a text in markdown." className="">
        <Article />
      </Specimen>
    </Section>
  )
}

function Horizon() {
  return <div aria-hidden className="aspect-video bg-linear-to-b from-olive-200 via-olive-400 to-olive-800" />
}

function Article() {
  return (
    <Prose>
      <p>
        A transfer has two ends, and each has <a href="#surfaces">its own rules</a>. We watch your flight from
        take-off, so the car is there when <strong>you</strong> are.
      </p>
      <h4>At the airport</h4>
      <ul>
        <li>Your chauffeur waits inside with a name board.</li>
        <li>
          Waiting is free at first:
          <ol>
            <li>thirty minutes after a domestic flight;</li>
            <li>sixty after an international one.</li>
          </ol>
        </li>
      </ul>
      <blockquote>
        <p>The best ride is the one you don’t remember.</p>
      </blockquote>
      <ProseTable label="Seats and bags">
        <thead>
          <tr>
            <th scope="col">Car</th>
            <th scope="col">Seats</th>
            <th scope="col">Bags</th>
            <th scope="col">Free cancellation</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Sedan</td>
            <td>3</td>
            <td>3</td>
            <td>to 24 hours before</td>
          </tr>
          <tr>
            <td>Van</td>
            <td>12</td>
            <td>12</td>
            <td>to 48 hours before</td>
          </tr>
        </tbody>
      </ProseTable>
      <figure>
        <Horizon />
        <figcaption>The Palisades, shortly after six.</figcaption>
      </figure>
      <p>
        Your reference looks like <code>SW-7K3-M9Q-XTB</code>.
      </p>
    </Prose>
  )
}
