import S3rver from '@20minutes/s3rver';

/** Runs the S3-compatible server of the tests as a process: port and folder are its arguments. */
const [, , port = '0', directory = ''] = process.argv;
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'pitch', configs: [] }],
}).run();
