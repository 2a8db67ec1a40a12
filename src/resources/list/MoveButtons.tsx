import { ArrowDown, ArrowUp } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/show/IconButton.tsx'

interface Props {
  name: string
  index: number
  count: number
  onMove: (to: number) => void
}

/** Moves one of several up or down with a tap. */
export function MoveButtons({ name, index, count, onMove }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton label={t('form.up', { name })} isQuiet disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp />
      </IconButton>
      <IconButton
        label={t('form.down', { name })}
        isQuiet
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown />
      </IconButton>
    </>
  )
}
