import type { ReactNode } from 'react'
import type { ApiResult } from '#app/client/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DeskForm } from './form.tsx'

type Form = Parameters<typeof DeskForm>[0]

type Props<Body, Data> = Pick<Form, 'schema' | 'onFailure' | 'submitLabel' | 'isDanger' | 'children'> & {
  title: string
  text: ReactNode
  /** The body of the call, from the values of the fields. */
  toBody: (values: Record<string, string>) => Body
  send: (body: Body) => Promise<ApiResult<{ data: Data }>>
  busyLabel?: string
  backLabel?: string
  /** Shown in place of the form. */
  instead?: ReactNode
  onClose: (data?: Data) => void
}

/** A dialog that asks for a few fields and sends them. It closes with what the call returns, or empty. */
export function FormDialog<Body, Data>(props: Props<Body, Data>) {
  const { title, text, toBody, send, busyLabel = 'Saving', backLabel = 'Back', onClose, children } = props
  return (
    <Dialog open title={title} onClose={() => onClose()}>
      {props.instead ?? (
        <DeskForm
          label={title}
          schema={props.schema}
          complete={toBody}
          send={(values) => send(toBody(values))}
          onDone={({ data }) => onClose(data)}
          onFailure={props.onFailure}
          submitLabel={props.submitLabel}
          busyLabel={busyLabel}
          isDanger={props.isDanger}
          actions={
            <Button size="md" onClick={() => onClose()}>
              {backLabel}
            </Button>
          }
        >
          {(errorFor) => (
            <>
              <p className="text-muted">{text}</p>
              {children(errorFor)}
            </>
          )}
        </DeskForm>
      )}
    </Dialog>
  )
}
