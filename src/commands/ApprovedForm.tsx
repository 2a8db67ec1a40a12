import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalTarget } from '../api/approvals/approvals.ts'
import type { Write } from '../api/transport/client.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import type { FootOfDialog } from './DialogFoot.tsx'
import { faultsBeside } from './error-words.ts'
import { FormDialog } from './FormDialog.tsx'
import { useCommand } from './use-command.ts'

type WithApproval = { approval_id?: string }

/** A step with a form; if it needs a supervisor, a PIN is asked for before it is sent. */
export function ApprovedForm<Field extends string = never>({
  title,
  className = 'form-fields',
  width,
  text,
  asked,
  needsApproval = true,
  says,
  act,
  writeOf,
  done = title,
  touches,
  disabled,
  missing,
  fields = [],
  onDone,
  onClose,
  children,
}: {
  title: string
  className?: string
  width?: number
  /** The words of its button, where it needs no approval. */
  text?: string
  asked: Omit<ApprovalTarget, 'write'>
  needsApproval?: boolean
  /** A sentence for the approver about the effect of the step. */
  says: ReactNode
  /** The words of the button that commits, where its title does not say it. */
  act?: string
  /** Returns the call that takes the step. */
  writeOf: (approved: WithApproval) => Write
  done?: string
  touches: (readonly unknown[])[]
  disabled?: boolean
  missing?: FootOfDialog['missing']
  /** The fields that show their own errors, by their names in the call. */
  fields?: readonly Field[]
  onDone?: () => void
  onClose: () => void
  children: ReactNode | ((faults: Partial<Record<Field, string>>) => ReactNode)
}) {
  const { t } = useTranslation()
  const { attempt, isBusy, isFindingOut, error, clearError } = useCommand()
  const [isApproving, setIsApproving] = useState(false)
  const { beside, rest } = faultsBeside(t, error, fields)
  // Faults of fields are corrected in the form, before a supervisor is asked.
  const isFaulty = Object.keys(beside).length > 0

  const send = (approved: WithApproval) =>
    attempt({
      ...writeOf(approved),
      done,
      touches,
      onDone: () => {
        onClose()
        onDone?.()
      },
    })
  if (isApproving && !isFaulty)
    return (
      <ApproveDialog
        title={title}
        asked={{ ...asked, write: writeOf({}) }}
        act={act}
        isBusy={isBusy}
        error={error}
        onApproved={({ approval_id }) => void send({ approval_id })}
        onClose={onClose}
      >
        <p>{says}</p>
      </ApproveDialog>
    )
  return (
    <FormDialog
      title={title}
      className={className}
      width={width}
      text={needsApproval ? t('orders.toApproval') : (text ?? title)}
      error={rest}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      disabled={disabled}
      missing={missing}
      onSubmit={() => {
        clearError()
        if (needsApproval) setIsApproving(true)
        else void send({})
      }}
      onClose={onClose}
    >
      {typeof children === 'function' ? children(beside) : children}
    </FormDialog>
  )
}
