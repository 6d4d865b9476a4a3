import { runProgram } from './program.ts';

/** Installs a package of Debian when we are root; otherwise, or when it fails, the reason. */
export async function installDebianPackage(name: string): Promise<{ readonly problem?: string }> {
  if (process.getuid?.() !== 0) return { problem: `${name} is not installed, and only root can install it` };
  console.log(`Installing ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runProgram({ command: 'apt-get', args: ['update'], env });
  if (update.code !== 0) return { problem: `${name} could not be installed: apt-get update failed` };
  const options = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  const install = await runProgram({ command: 'apt-get', args: ['install', ...options, name], env });
  return install.code === 0 ? {} : { problem: `${name} could not be installed: ${install.output.trim().slice(-300)}` };
}
