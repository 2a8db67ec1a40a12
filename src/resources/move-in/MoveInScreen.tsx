import { useTranslation } from 'react-i18next'
import { resources } from '#contract/resources/index.ts'
import { moveInSources } from '#contract/rows/move-in.ts'
import { csvFiles, FileInput } from '../../ui/form/FileInput.tsx'
import { SubHead } from '../../ui/show/SubHead.tsx'
import { DishesFound } from './DishesFound.tsx'
import { useMoveIn } from './use-move-in.ts'
import './MoveInScreen.css'

/** The menu of another till: its export is chosen, understood, looked at dish by dish, and brought in. */
export function MoveInScreen() {
  const { t } = useTranslation()
  const moving = useMoveIn()
  const takeFirst = (files: FileList) => {
    if (files[0]) void moving.take(files[0])
  }
  return (
    <div
      className="sub-page move-in"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        takeFirst(event.dataTransfer.files)
      }}
    >
      <SubHead title={t('moveIn.title')} to={'/pages/menu_setting'} back={t('moveIn.toSetUp')} />
      <div className="sub-page__body">
        {moving.shown ? (
          <DishesFound moving={moving} shown={moving.shown} resource={resources.menu} />
        ) : (
          <section className="move-in__start" aria-busy={moving.isBusy}>
            <p>{t('moveIn.intro')}</p>
            <ul>
              {moveInSources.map((source) => (
                <li key={source}>{t(`moveIn.how.${source}`)}</li>
              ))}
            </ul>
            <div className="move-in__drop">
              <FileInput label={t('moveIn.drop')} accept={csvFiles} onFile={(file) => void moving.take(file)} />
            </div>
          </section>
        )}
      </div>
    </div>
  )
}
