/** One boot of the emulated machine. Its serial console is the only way out: the log, and the marked lines read here. */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'

const memory = '3G'
const cpus = 2
/** QEMU 7.2 spoils the flags of cmpxchg16b, on which kernel 6.12 dies at boot; both kernels can do without. */
const processor = 'max,-cx16'
const mark = 'emulation-result: '

function machineOptions({ image, disks }) {
  const [system, work] = disks
  const drive = (file, id) => ['-drive', `file=${file},format=raw,if=none,id=${id},snapshot=on`]
  const kernelLine = 'console=ttyS0 root=/dev/nvme0n1 rw init=/init loglevel=2 panic=-1 mitigations=off'
  return [
    ['-accel', 'tcg,thread=multi', '-cpu', processor, '-smp', String(cpus), '-m', memory],
    ['-nodefaults', '-no-reboot', '-display', 'none', '-serial', 'stdio', '-nic', 'none'],
    ['-kernel', image, '-append', kernelLine],
    // The kernels have NVMe built in, which saves an initial file system; a second one might get the name of the first.
    [...drive(system, 'system'), '-device', 'nvme,serial=system,drive=system'],
    [...drive(work, 'work'), '-device', 'virtio-blk-pci,drive=work'],
  ].flat()
}

/** Returns whether the machine came to its end, whether all tests passed there, and their counts in words. */
export function boot({ image, disks, log, minutes }) {
  return new Promise((resolve, reject) => {
    const machine = spawn('qemu-system-x86_64', machineOptions({ image, disks }), {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const result = { ended: false, passed: false, counts: '' }
    const file = createWriteStream(log)
    const timer = setTimeout(() => machine.kill(), minutes * 60_000)
    createInterface({ input: machine.stdout }).on('line', (line) => {
      console.log(line)
      file.write(`${line}\n`)
      if (!line.includes(mark)) return
      const { passed, counts } = JSON.parse(line.slice(line.indexOf(mark) + mark.length))
      Object.assign(result, { ended: true, passed, counts })
    })
    machine.once('error', reject)
    machine.once('close', () => {
      clearTimeout(timer)
      file.end(() => resolve(result))
    })
  })
}
