import { Button } from '#app/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import { openModal } from './modals.tsx'

type Question = {
  title: string
  text: string
  cancelLabel?: string
  confirmLabel?: string
  /** Confirming is destructive, so its button has the warning color. */
  danger?: boolean
}

/** Asks for confirmation. Anything but an explicit yes is a no. */
export async function askToConfirm(question: Question): Promise<boolean> {
  const isConfirmed = await openModal<boolean>((close) => <ConfirmDialog {...question} onClose={close} />)
  return isConfirmed ?? false
}

type ConfirmDialogProps = Question & { onClose: (confirmed: boolean) => void }

function ConfirmDialog({
  title,
  text,
  cancelLabel = 'Cancel',
  confirmLabel = 'Confirm',
  danger = false,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={title}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button color={danger ? 'primary' : 'danger'} onClick={() => onClose(false)}>
            {cancelLabel}
          </Button>
          <Button color={danger ? 'danger' : 'success'} onClick={() => onClose(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="text-muted">{text}</p>
    </Dialog>
  )
}
