import { readOpponentRate, numbersByDay } from '../modules/desk/numbers.repository';
import { numbersByRegion } from '../modules/desk/region-numbers.repository';
import { measureOnNewDatabase } from '../modules/matches/bench/bench-database';
import { quantile, measureMs } from './figures';
import { fillYears } from './years-of-play';

/** Measures how long the statistics of the desk take to read after two years of play, for each of these numbers of matches. */
const sizes = (process.env['NUMBERS_SIZES'] ?? '30000,300000').split(',').map(Number);
const rounds = 21;

for (const matches of sizes)
  await measureOnNewDatabase(`numbers-${matches}`, new Date(), async (database) => {
    await fillYears(database, { matches, messages: 5 * matches, now: new Date() });
    const { db } = database;
    const reads = {
      'by day, also read by /metrics': () => numbersByDay(db, new Date()),
      'by region, first page': () => numbersByRegion(db, new Date()),
      'how many posts find an opponent': () => readOpponentRate(db, new Date()),
    };
    const times = new Map(Object.keys(reads).map((name) => [name, [] as number[]]));
    for (let round = -3; round < rounds; round += 1)
      for (const [name, read] of Object.entries(reads)) {
        const ms = await measureMs(read);
        // Negative rounds warm up and are not counted.
        if (round >= 0) times.get(name)?.push(ms);
      }
    const figures = Object.fromEntries(
      [...times].map(([name, ms]) => [
        name,
        { 'median ms': Math.round(quantile(ms, 0.5)), 'worst ms': Math.round(quantile(ms, 1)) },
      ]),
    );
    console.log(`${matches} matches, ${5 * matches} messages:`);
    console.table(figures);
    return { matches, figures };
  });
