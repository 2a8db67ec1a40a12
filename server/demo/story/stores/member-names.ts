/** The members of the group, the most frequent guests first. */
export const memberNames: readonly string[] = (
  'Ada Brandt,Mehmet Arslan,Clara Vogel,Luís Carvalho,Hanna Krüger,Jules Fontaine,Nora Lindqvist,Emil Hoffmann,' +
  'Sofia Marchetti,Paul Richter,Aylin Özdemir,Camille Dubois,Jonas Wolff,Inês Teixeira,Mila Novák,Theo Garnier,' +
  'Greta Sommer,Oskar Lehmann,Yuki Tanaka,Rosa Santos,Anton Weber,Léa Moreau,Karl Zimmermann,Zofia Nowak,' +
  'Marta Pereira,Felix Schuster,Amina Okafor,David Keller,Elif Yıldız,Hugo Petit,Lotte Jansen,Bruno Costa,' +
  'Ida Winter,Samuel Stein,Chiara Romano,Maxim Ivanov'
).split(',')
