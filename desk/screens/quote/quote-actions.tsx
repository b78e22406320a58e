import { useState } from 'react'
import type { ApiResult } from '#app/client/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { readChange } from '#desk/screens/booking/action-dialog.tsx'
import { Notice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { quoteDeclineSchema, quoteWithdrawSchema } from '#domain/staff/desk-quote-schemas.ts'
import type { DeskQuote } from './desk-quote.ts'

type Props = { quote: DeskQuote; onChanged: (quote: DeskQuote) => void; onAnswer: (() => void) | null }

/** The buttons of a quote. */
export function QuoteActions({ quote, onChanged, onAnswer }: Props) {
  const canAnswer = usePermission('answer-quotes')
  const { actions } = quote

  async function open(kind: 'withdraw' | 'decline', done: string) {
    const changed = await openModal<DeskQuote>((close) => (
      <QuoteDialog kind={kind} quote={quote} onReloaded={onChanged} onClose={close} />
    ))
    if (!changed) return
    onChanged(changed)
    showToast({ tone: 'success', text: done })
  }

  if (!canAnswer) return null
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {actions.answer && onAnswer ? (
        <Button size="sm" variant="solid" onClick={onAnswer}>
          {quote.status === 'new' ? 'Answer' : 'Change the answer'}
        </Button>
      ) : null}
      {actions.withdraw ? (
        <Button size="sm" onClick={() => open('withdraw', 'The answer is withdrawn. The quote waits again.')}>
          Withdraw
        </Button>
      ) : null}
      {actions.decline ? (
        <Button
          size="sm"
          color="danger"
          onClick={() => open('decline', 'The quote is declined. We’ll tell the customer.')}
        >
          Decline
        </Button>
      ) : null}
    </div>
  )
}

type DialogProps = {
  kind: 'withdraw' | 'decline'
  quote: DeskQuote
  onReloaded: (quote: DeskQuote) => void
  onClose: (changed?: DeskQuote) => void
}

const texts = {
  withdraw: {
    title: 'Withdraw the answer',
    text: 'The customer can’t accept it anymore, and their link says that a new one will follow. The quote waits again.',
    submit: 'Withdraw',
  },
  decline: {
    title: 'Decline this quote',
    text: 'The quote ends, and we email the customer. Customers don’t see the reason.',
    submit: 'Decline',
  },
} as const

/** Acts on the version that was seen. If someone was faster, it says who, and loses nothing. */
function QuoteDialog({ kind, quote, onReloaded, onClose }: DialogProps) {
  const [version, setVersion] = useState(quote.version)
  const [conflict, setConflict] = useState<string | null>(null)
  const { title, text, submit } = texts[kind]
  const params = { reference: quote.reference }

  async function reload(changed: string) {
    const result = await callDesk('GET /desk/quotes/{reference}', { params })
    setConflict(changed)
    if (!result.ok) return
    setVersion(result.data.data.version)
    onReloaded(result.data.data)
  }

  function send({ reason = '' }: Record<string, string>): Promise<ApiResult<{ data: DeskQuote }>> {
    return kind === 'decline'
      ? callDesk('POST /desk/quotes/{reference}/decline', { params, body: { version, reason } })
      : callDesk('POST /desk/quotes/{reference}/withdraw', { params, body: { version } })
  }

  return (
    <Dialog open title={title} onClose={() => onClose()}>
      <DeskForm
        label={title}
        schema={kind === 'decline' ? quoteDeclineSchema : quoteWithdrawSchema}
        complete={(values) => ({ ...values, version })}
        send={send}
        onDone={({ data }) => onClose(data)}
        onFailure={(failure) => {
          const changed = readChange(failure)
          if (!changed) return false
          void reload(changed)
          return true
        }}
        submitLabel={conflict ? `${submit} anyway` : submit}
        busyLabel="Saving"
        isDanger={kind === 'decline'}
        actions={
          <Button size="md" onClick={() => onClose()}>
            {conflict ? 'Leave it as it is now' : 'Back'}
          </Button>
        }
      >
        {(errorFor) => (
          <>
            <p className="text-muted">{text}</p>
            {conflict ? (
              <Notice tone="warning" role="alert" title="This quote has changed meanwhile">
                {conflict} What you typed is still here.
              </Notice>
            ) : null}
            {kind === 'decline' ? (
              <TextField
                label="Reason"
                name="reason"
                required
                maxLength={300}
                autoComplete="off"
                error={errorFor('reason')}
              />
            ) : null}
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}
