import { useRef } from 'react'
import { AddressField } from '#app/features/address/address-field.tsx'
import { FieldPlace, focusField } from '#app/features/wizard/field-group.tsx'
import { IconButton } from '#app/features/wizard/icon-button.tsx'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mostStops } from '#domain/booking/booking-request.ts'
import type { DraftStop } from './change-draft.ts'

type Props = {
  stops: DraftStop[]
  fault: (path: string) => string | undefined
  onChange: (stops: DraftStop[]) => void
}

export function ChangeStops({ stops, fault, onChange }: Props) {
  const addButton = useRef<HTMLButtonElement>(null)
  const faultOfAll = fault('stops')

  function add() {
    onChange([...stops, { id: crypto.randomUUID(), address: '' }])
    afterPaint(() => focusField(`stops.${stops.length}.address`))
  }

  function remove(index: number) {
    onChange(stops.filter((_, other) => other !== index))
    // Whoever has removed a stop goes on from where it was.
    afterPaint(() => addButton.current?.focus())
  }

  return (
    <div className="flex flex-col gap-5">
      {stops.map((stop, index) => {
        const path = `stops.${index}.address`
        return (
          <div key={stop.id} className="flex items-start gap-2">
            <FieldPlace path={path} className="grow">
              <AddressField
                label={`Stop ${index + 1}`}
                name={path}
                value={stop.address}
                error={fault(path)}
                onChange={(address) => onChange(stops.with(index, { ...stop, address }))}
                required
              />
            </FieldPlace>
            <div className="pt-8.5">
              <IconButton label={`Remove stop ${index + 1}`} icon="x" onClick={() => remove(index)} />
            </div>
          </div>
        )
      })}
      {faultOfAll ? <p className="text-small text-danger">{faultOfAll}</p> : null}
      {stops.length < mostStops ? (
        <div>
          <Button
            ref={addButton}
            variant="ghost"
            size="md"
            className="-ms-5"
            icon={<Icon name="plus" className="size-5" />}
            onClick={add}
          >
            Add a stop
          </Button>
        </div>
      ) : null}
    </div>
  )
}
