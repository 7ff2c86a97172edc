import cluster from 'node:cluster';
import { readConfig, type Config } from './platform/core/config.ts';
import { exitWithError } from './platform/core/exit-with-error.ts';

/** Starts the server, which runs until a signal arrives: in this process, or in WEB_CONCURRENCY processes. */
export async function run(): Promise<void> {
  // Node would print all properties of the error, with the rejected row of a statement.
  process.on('uncaughtException', exitWithError);
  const config = readConfigOrExit();
  if (config.processes > 1 && cluster.isPrimary) {
    const { superviseProcesses } = await import('./platform/processes/supervisor.ts');
    superviseProcesses(config.processes);
    return;
  }
  const { runServer } = await import('./server.ts');
  await runServer(config);
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return exitWithError(error);
  }
}

if (import.meta.main) await run();
