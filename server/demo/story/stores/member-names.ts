/** The members of the brand, the most frequent guests first. */
export const memberNames: readonly string[] = (
  'Ada Brandt,Mehmet Arslan,Clara Vogel,Luís Carvalho,Hanna Krüger,Jules Fontaine,Nora Lindqvist,Emil Hoffmann,' +
  'Sofia Marchetti,Paul Richter,Aylin Özdemir,Camille Dubois,Jonas Wolff,Inês Teixeira,Mila Novák,Theo Garnier,' +
  'Greta Sommer,Oskar Lehmann,Yuki Tanaka,Rosa Santos,Anton Weber,Léa Moreau,Karl Zimmermann,Zofia Nowak,' +
  'Marta Pereira,Felix Schuster,Amina Okafor,David Keller,Elif Yıldız,Hugo Petit,Lotte Jansen,Bruno Costa,' +
  'Ida Winter,Samuel Stein,Chiara Romano,Maxim Ivanov,Nadia Haddad,Erik Lund,Beatriz Almeida,Tobias Kern,' +
  'Giulia Conti,Rahel Baum,Noah Fischer,Selin Aksoy,Amélie Laurent,Jakub Zieliński,Pia Schreiber,Diogo Ferreira,' +
  'Lea Hartmann,Omar Benali,Ingrid Dahl,Matteo Greco,Frieda Voss,Kofi Mensah,Valentina Rossi,Henri Marchand,' +
  'Ayşe Demir,Ruben Faria,Klara Busch,Tomás Vieira,Nele Peters,Ivana Petrova'
).split(',')

/**
 * The regular guest who joined a second time by mistake; a visitor can merge the two, which an open order would
 * prevent.
 */
export const joinedTwice = memberNames[2]!
