import { useTranslation } from 'react-i18next'
import type { FileAnswers, FileQuestion } from '#contract/file-questions.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import type { WordsIn } from '../../i18n/word-key.ts'
import { blueprint } from '../../ui/blueprint.ts'
import '../commands.css'

type Choice = FileQuestion['choices'][number]

interface Props {
  questions: readonly FileQuestion[]
  onAnswer: (answer: FileAnswers) => void
}

/** Questions that a file leaves open: each answer with examples of the cells that it would change. */
export function FileQuestions({ questions, onAnswer }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { dateOfYear } = useTime()
  /** The words of a cell as an answer reads them; a day is noon somewhere, so that no zone moves it. */
  const meaning = ({ cell, means }: Choice['examples'][number]) =>
    means === undefined
      ? cell
      : `${cell} = ${typeof means === 'number' ? money.format(means) : dateOfYear(`${means}T12:00Z`)}`
  return questions.map(({ about, choices }) => (
    <fieldset key={about} className="file-question card">
      <legend>{t(`import.ask.${about}`)}</legend>
      {choices.map(({ answer, examples }) => (
        <button
          key={answer}
          type="button"
          className={`file-question__answer ${blueprint.button}`}
          onClick={() => onAnswer({ [about]: answer })}
        >
          <span className={blueprint.buttonText}>
            {about === 'encoding' && (
              <span className="muted small">{t(`import.encoding.${answer as WordsIn<'import.encoding.'>}`)}</span>
            )}
            {examples.map((example) => (
              <span key={example.cell} className="figures" translate="no">
                {meaning(example)}
              </span>
            ))}
          </span>
        </button>
      ))}
    </fieldset>
  ))
}
