import { useTranslation } from 'react-i18next'
import { resources } from '#contract/resources/index.ts'
import { type MoveIn, moveInSources } from '#contract/move-in/move-in.ts'
import { type MoveInFile, moveInMenu } from '../../api/move-in/move-in.ts'
import { keys } from '../../api/transport/keys.ts'
import { ImportStart } from '../../commands/import-file/ImportStart.tsx'
import { useImportFile } from '../../commands/import-file/use-import-file.ts'
import { useFileDrop } from '../../ui/hooks/use-file-drop.ts'
import { SubHead } from '../../ui/show/SubHead.tsx'
import { DishesFound } from './DishesFound.tsx'
import './MoveInScreen.css'

/** The import of another till's menu: its export is chosen, read, checked dish by dish, and imported. */
export function MoveInScreen() {
  const { t, i18n } = useTranslation()
  const moving = useImportFile<MoveInFile, MoveIn>({
    start: (file) => ({ file, category: t('moveIn.other'), variation: t('moveIn.size'), language: i18n.language }),
    write: moveInMenu,
    done: (count) => t('moveIn.done', { count }),
    touches: [
      ...(['menu', 'category', 'option'] as const).map((kind) => keys.resource(resources[kind].name)),
      keys.menu,
    ],
  })
  const { place } = useFileDrop((file) => void moving.take(file))
  return (
    <div className="sub-page move-in" {...place}>
      <SubHead title={t('moveIn.title')} to={'/pages/menu_setting'} back={t('moveIn.toSetUp')} />
      <div className="sub-page__body">
        {moving.shown ? (
          <DishesFound moving={moving} shown={moving.shown} resource={resources.menu} />
        ) : (
          <ImportStart label={t('moveIn.drop')} isBusy={moving.isBusy} onFile={(file) => void moving.take(file)}>
            <p>{t('moveIn.intro')}</p>
            <ul>
              {moveInSources.map((source) => (
                <li key={source}>{t(`moveIn.how.${source}`)}</li>
              ))}
            </ul>
          </ImportStart>
        )}
      </div>
    </div>
  )
}
