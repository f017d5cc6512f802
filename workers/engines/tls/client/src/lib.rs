//! One TLS client connection over bytes, for a WebAssembly host. An instance serves one connection: its keys and
//! buffers end with it. The host writes into `input`, calls, and reads `output`.

mod verify;

use rustls::client::danger::ServerCertVerifier;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore};
use std::cell::RefCell;
use std::error::Error;
use std::io::{Read, Write};
use std::sync::Arc;

#[derive(Default)]
struct State {
    input: Vec<u8>,
    output: Vec<u8>,
    host: Vec<u8>,
    roots: Vec<u8>,
    chain: Vec<u8>,
    key: Vec<u8>,
    connection: Option<ClientConnection>,
}

thread_local!(static STATE: RefCell<State> = RefCell::default());

const OK: i32 = 0;
const FAILED: i32 = -1;
const CLOSED: i32 = 1;

/// Makes room for `bytes` of input and returns where they go.
#[unsafe(no_mangle)]
pub extern "C" fn input(bytes: usize) -> *mut u8 {
    STATE.with_borrow_mut(|state| {
        state.input = vec![0; bytes];
        state.input.as_mut_ptr()
    })
}

/// Returns where the last output is.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    STATE.with_borrow(|state| state.output.as_ptr())
}

/// The length of the last output, in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn output_bytes() -> usize {
    STATE.with_borrow(|state| state.output.len())
}

/// Takes the input as a setting: 0 the server's name, 1 trusted certificates, 2 the client's chain, 3 its key (PEM).
#[unsafe(no_mangle)]
pub extern "C" fn set(setting: u32) {
    STATE.with_borrow_mut(|state| {
        let value = std::mem::take(&mut state.input);
        match setting {
            0 => state.host = value,
            1 => state.roots = value,
            2 => state.chain = value,
            _ => state.key = value,
        }
    });
}

/// Begins the handshake. Without trusted certificates, those of Mozilla's list are trusted.
#[unsafe(no_mangle)]
pub extern "C" fn begin(verifies_name: u32) -> i32 {
    attempt(|state| {
        let connection = connect(state, verifies_name != 0)?;
        state.connection = Some(connection);
        state.key.fill(0);
        Ok(OK)
    })
}

/// Takes the input as received bytes.
#[unsafe(no_mangle)]
pub extern "C" fn receive() -> i32 {
    attempt(|state| {
        let received = std::mem::take(&mut state.input);
        let connection = state.connection.as_mut().ok_or("no connection")?;
        let mut rest = received.as_slice();
        let mut plain = Vec::new();
        let mut is_closed = false;
        while !rest.is_empty() && !is_closed {
            connection.read_tls(&mut rest)?;
            let read = connection.process_new_packets()?;
            let start = plain.len();
            plain.resize(start + read.plaintext_bytes_to_read(), 0);
            connection.reader().read_exact(&mut plain[start..])?;
            is_closed = read.peer_has_closed();
        }
        state.output = plain;
        Ok(if is_closed { CLOSED } else { OK })
    })
}

/// Takes the input as bytes to encrypt.
#[unsafe(no_mangle)]
pub extern "C" fn send() -> i32 {
    attempt(|state| {
        let plain = std::mem::take(&mut state.input);
        let connection = state.connection.as_mut().ok_or("no connection")?;
        connection.writer().write_all(&plain)?;
        Ok(OK)
    })
}

/// Encrypts the end of this side's bytes.
#[unsafe(no_mangle)]
pub extern "C" fn close() {
    STATE.with_borrow_mut(|state| {
        if let Some(connection) = state.connection.as_mut() {
            connection.send_close_notify();
        }
    });
}

/// Outputs the bytes that are to be sent.
#[unsafe(no_mangle)]
pub extern "C" fn outgoing() -> i32 {
    attempt(|state| {
        let connection = state.connection.as_mut().ok_or("no connection")?;
        let mut bytes = Vec::new();
        while connection.wants_write() {
            connection.write_tls(&mut bytes)?;
        }
        state.output = bytes;
        Ok(OK)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn is_handshaking() -> u32 {
    STATE.with_borrow(|state| state.connection.as_ref().is_none_or(|c| c.is_handshaking()) as u32)
}

/// Runs a step; a failure is the output.
fn attempt(step: impl FnOnce(&mut State) -> Result<i32, Box<dyn Error>>) -> i32 {
    STATE.with_borrow_mut(|state| {
        step(state).unwrap_or_else(|error| {
            state.output = error.to_string().into_bytes();
            FAILED
        })
    })
}

fn connect(state: &State, verifies_name: bool) -> Result<ClientConnection, Box<dyn Error>> {
    let name = ServerName::try_from(std::str::from_utf8(&state.host)?)?.to_owned();
    let trusted = certificates(&state.roots)?;
    let mut roots = RootCertStore::empty();
    if trusted.is_empty() {
        roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    }
    // A bundle may have certificates of kinds that are not supported.
    let (usable, _) = roots.add_parsable_certificates(trusted.iter().cloned());
    if usable == 0 && !trusted.is_empty() {
        return Err("the root certificate can't be read".into());
    }
    let provider = Arc::new(default_provider());
    let verifier: Arc<dyn ServerCertVerifier> = Arc::new(verify::Verifier {
        trusted,
        roots,
        algorithms: provider.signature_verification_algorithms,
        verifies_name,
    });
    let builder = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .dangerous()
        .with_custom_certificate_verifier(verifier);
    let mut config = if state.key.is_empty() {
        builder.with_no_client_auth()
    } else {
        builder.with_client_auth_cert(certificates(&state.chain)?, PrivateKeyDer::from_pem_slice(&state.key)?)?
    };
    config.resumption = rustls::client::Resumption::disabled();
    let mut connection = ClientConnection::new(Arc::new(config), name)?;
    connection.set_buffer_limit(None);
    Ok(connection)
}

fn certificates(pem: &[u8]) -> Result<Vec<CertificateDer<'static>>, Box<dyn Error>> {
    Ok(CertificateDer::pem_slice_iter(pem).collect::<Result<_, _>>()?)
}
