import { Button } from '#app/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import { openModal } from './modals-store.ts'

type Question = {
  title: string
  text: string
  cancelLabel?: string
  confirmLabel?: string
  /** The yes takes something away: it is what the colour warns of, and not the no. */
  danger?: boolean
}

/** Asks before something that matters. Whatever is not an explicit yes is a no. */
export async function askToConfirm(question: Question): Promise<boolean> {
  const answer = await openModal<boolean>((close) => <ConfirmDialog {...question} onAnswer={close} />)
  return answer ?? false
}

type ConfirmDialogProps = Question & { onAnswer: (confirmed: boolean) => void }

function ConfirmDialog({
  title,
  text,
  cancelLabel = 'Cancel',
  confirmLabel = 'Confirm',
  danger = false,
  onAnswer,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button colour={danger ? 'primary' : 'danger'} onClick={() => onAnswer(false)}>
            {cancelLabel}
          </Button>
          <Button colour={danger ? 'danger' : 'success'} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="text-muted">{text}</p>
    </Dialog>
  )
}
