/** How far an import is: a bar on a terminal, a line now and then in a log. */
import cliProgress from "cli-progress";
import type { ImportProgress } from "../../packages/market/src/index.ts";

export interface ShownProgress {
  update(progress: ImportProgress): void;
  /** A sentence in between. */
  note(text: string): void;
  end(): void;
}

export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const LINE_EVERY = 25;

export function showProgress(output: Output & NodeJS.WritableStream): ShownProgress {
  return output.isTTY === true ? asBar(output) : asLines(output);
}

function asBar(stream: NodeJS.WritableStream): ShownProgress {
  const bar = new cliProgress.SingleBar({
    format: "{bar} {percentage} % | {value} of {total} | {eta_formatted} left | {name}",
    barCompleteChar: "█",
    barIncompleteChar: "░",
    hideCursor: true,
    // What was typed ahead and Ctrl-C are the terminal's and the program's, not the bar's.
    noTTYOutput: false,
    stream,
    gracefulExit: false,
  });
  let isStarted = false;
  return {
    update({ done, total, name }) {
      if (!isStarted) bar.start(total, done, { name });
      isStarted = true;
      bar.update(done, { name });
    },
    note(text) {
      if (isStarted) bar.stop();
      isStarted = false;
      stream.write(`${text}\n`);
    },
    end: () => bar.stop(),
  };
}

export function asLines(output: Output): ShownProgress {
  let next = 0;
  return {
    update({ done, total, name }) {
      if (done < next && done < total) return;
      next = done + LINE_EVERY;
      output.write(`${done} of ${total}: ${name}\n`);
    },
    note: (text) => output.write(`${text}\n`),
    end: () => undefined,
  };
}
