import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FormPassenger } from '#domain/booking/form/booking-form.ts'
import { NotifyTraveler, PersonFields, type PersonProps } from './person-fields.tsx'

type Props = Pick<PersonProps, 'errorFor' | 'phoneField'> & {
  /** The position among the travelers, from 0. */
  index: number
  traveler: FormPassenger
  /** Below the fields, after the consent to messages. */
  children?: ReactNode
  onChange: (changed: Partial<FormPassenger>) => void
  onRemove: () => void
}

/** The fields of one of the people the chauffeur meets. */
export function TravelerCard({ index, traveler, children, onChange, onRemove, ...fields }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <legend className="float-start w-full font-medium">Traveler {index + 1}</legend>
      <PersonFields path={`passengers.${index}`} person={traveler} {...fields} onChange={onChange} />
      <div className="flex flex-col gap-1">
        <NotifyTraveler checked={traveler.notify} onChange={(notify) => onChange({ notify })} />
        {children}
      </div>
      <Button
        size="sm"
        variant="ghost"
        color="danger"
        icon={<Icon name="x" className="size-4.5" />}
        className="self-end"
        onClick={onRemove}
      >
        Remove<span className="sr-only"> traveler {index + 1}</span>
      </Button>
    </fieldset>
  )
}
