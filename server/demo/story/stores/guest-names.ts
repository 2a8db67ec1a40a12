/** The family names of guests who book and order. */
export const guestNames: readonly string[] = (
  'Albrecht Amari Arslan Bauer Beck Brandt Carvalho Costa Dubois Engel Faure Fischer Fontaine Fuchs Garnier Gruber ' +
  'Hansen Hoffmann Huber Ivanova Jansen Keller Klein Kovács Krüger Lang Laurent Lehmann Lindqvist Marchetti Meier ' +
  'Moreau Nguyen Novák Nowak Okafor Olsen Özdemir Pereira Petit Richter Romano Rossi Santos Schmitt Schuster Silva ' +
  'Sommer Stein Tanaka Teixeira Thompson Van-Dijk Vogel Wagner Weber Winter Wolff Yıldız Zimmermann'
).split(' ')
