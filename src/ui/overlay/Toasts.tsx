import { Error as Failed, Tick, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { closeToast, holdToast, resumeToast, type Toast, type ToastKind, toastWords, useToasts } from './toast-store.ts'
import { useWindowKeys } from '../hooks/use-window-keys.ts'
import './Toasts.css'

const icons: Record<ToastKind, typeof Tick> = { successful: Tick, unsuccessful: Failed, warning: WarningSign }

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const Icon = icons[toast.kind]
  return (
    <button
      type="button"
      className={`toast toast--${toast.kind}`}
      onClick={() => closeToast(toast.id)}
      onPointerEnter={() => holdToast(toast.id)}
      onPointerLeave={() => resumeToast(toast.id)}
      onFocus={() => holdToast(toast.id)}
      onBlur={() => resumeToast(toast.id)}
      tabIndex={-1}
      aria-hidden
    >
      <Icon size={20} />
      <span>
        <strong>{t(`toast.${toast.kind}`)}</strong>
        {toast.count > 1 && <span className="figures"> ×{toast.count}</span>}
        <br />
        {toastWords(t, toast)}
      </span>
    </button>
  )
}

/** The messages for a screen reader: each is read once, when it appears. */
function Said({ toasts, role }: { toasts: readonly Toast[]; role: 'status' | 'alert' }) {
  const { t } = useTranslation()
  return (
    <div className="only-read-aloud toasts-aloud" role={role} aria-atomic={false}>
      {toasts.map((toast) => (
        <p key={`${toast.id} ${toast.count}`}>{`${t(`toast.${toast.kind}`)}: ${toastWords(t, toast)}`}</p>
      ))}
    </div>
  )
}

/** The toasts on the screen, and the same words for a screen reader, which may take longer than the screen. */
export function Toasts() {
  const { shown, said } = useToasts()

  useWindowKeys(({ key }) => {
    const last = shown.at(-1)
    if (key === 'Escape' && last) closeToast(last.id)
  })

  return (
    <>
      <div className="toasts">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <Said role="status" toasts={said.filter(({ kind }) => kind !== 'unsuccessful')} />
      <Said role="alert" toasts={said.filter(({ kind }) => kind === 'unsuccessful')} />
    </>
  )
}
