/**
 * Declares a list of all events of a kind, as the order of their buttons: `everyOf<Step>()([…])`. A list that lacks one
 * does not compile, so an event that is added to a chart gets its place.
 */
export const everyOf =
  <All extends string>() =>
  <const List extends readonly All[]>(
    list: List & ([All] extends [List[number]] ? unknown : `lacks ${Exclude<All, List[number]>}`),
  ): List =>
    list
